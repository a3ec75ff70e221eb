import { APP_TITLE } from './settings';
import { usePalette } from './themeMode';
import type { BrandLogo } from './useBrandLogo';

/** A logo that is an image, in the variant for the ground it stands on. */
export function BrandImage({ logo }: { logo: BrandLogo }) {
  const palette = usePalette();
  return (
    <img
      className="logo-image"
      src={logo[palette]}
      alt={APP_TITLE}
      data-plate={logo.isForLightOnly && palette === 'dark' ? '' : undefined}
    />
  );
}
