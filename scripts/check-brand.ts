import panel from '../panel/panel.config';
import { readConfig } from '../server/config';
import { BrandError, readBrand } from '../server/brand/read-brand';

const { brand } = readConfig(process.env, process.cwd());
try {
  const loaded = await readBrand(brand, panel.title);
  console.log(`${brand.file}: ${loaded.brand.title}, no fault`);
} catch (error) {
  if (!(error instanceof BrandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
