import { brand } from './session/startData';
import { useSession } from './session/useSession';

export interface BrandLogo {
  light: string;
  dark: string;
  /** A tenant has one logo for both palettes: on a dark ground it needs a light plate. */
  isForLightOnly: boolean;
}

/** The logo in force: that of the person's tenant, else the brand's; undefined where the product's own mark is drawn. */
export function useBrandLogo(): BrandLogo | undefined {
  const upload = useSession()?.userData.brand?.logo;
  if (typeof upload === 'string') {
    const address = `/api/files/${encodeURIComponent(upload)}`;
    return { light: address, dark: address, isForLightOnly: true };
  }
  return brand.logo === null ? undefined : { ...brand.logo, isForLightOnly: false };
}
