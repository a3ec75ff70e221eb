import type { ComponentType } from 'react';

/** Tabs of `/system/user/{tab}`: the person. */
export const USER_TABS = ['account', 'security', 'notifications', 'connections'] as const;
export type UserTab = (typeof USER_TABS)[number];

/** Tabs of `/system/account-settings/{tab}`: the account that pays, where the person has one. */
export const SETTINGS_TABS = ['account', 'security', 'billing-plans', 'notifications', 'connection'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export type AccountTab = UserTab | SettingsTab;

/** What an application adds to tabs of the account. */
export type AccountCards = Readonly<Partial<Record<AccountTab, ComponentType>>>;

/** What there is to pay only the application knows: without a card that says it the tab is not there. */
export const settingsTabs = (cards: AccountCards): readonly SettingsTab[] =>
  SETTINGS_TABS.filter((tab) => tab !== 'billing-plans' || cards[tab] !== undefined);
