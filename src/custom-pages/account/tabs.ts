/** Tabs of `/system/user/{tab}`: the person. */
export const USER_TABS = ['account', 'security', 'notifications', 'connections'] as const;
export type UserTab = (typeof USER_TABS)[number];

/** Tabs of `/system/account-settings/{tab}`: the account that pays, where the person has one. */
export const SETTINGS_TABS = ['account', 'security', 'billing-plans', 'notifications', 'connection'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
