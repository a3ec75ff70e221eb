import { BrandError, readBrand } from '../server/brand/read-brand';
import { application, config } from './application';

try {
  const { brand } = await readBrand(config.brand, application);
  console.log(`${config.brand.file}: ${brand.title}, no fault`);
} catch (error) {
  if (!(error instanceof BrandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
