import type { Authenticator } from '../auth/authenticator';
import type { OpenPlugins } from '../application/open-plugins';
import type { ServiceAuthenticator } from '../auth/service-accounts/service-authenticator';
import type { SetUp } from '../auth/set-up';
import type { Maintenance } from '../auth/maintenance';
import type { BrandSource } from '../brand/open-brand';
import type { Config } from '../config';
import type { Jobs } from '../jobs/open-jobs';
import type { Translator } from '../locales';
import type { Runtime } from '../operations/runtime';
import type { Live } from '../realtime/open-live';

/** What the HTTP doors work with. */
export interface Services {
  runtime: Runtime;
  authenticator: Authenticator;
  translator: Translator;
  config: Config;
  live: Live;
  plugins: OpenPlugins;
  brand: BrandSource;
  maintenance: Maintenance;
  serviceAccounts: ServiceAuthenticator;
  setUp: SetUp;
  jobs: Jobs;
}
