/** Starts soketi on the loopback with one application; prints a line when it listens. The arguments are one JSON object. */
import { createRequire } from 'node:module';

const { folder, port, metricsPort, discoveryPort, id, key, secret, userAuthentication } = JSON.parse(
  process.argv[2] ?? '{}',
);
const { Server } = createRequire(`${folder}/`)('@soketi/soketi');

await Server.start(
  {
    host: '127.0.0.1',
    port,
    'metrics.host': '127.0.0.1',
    'metrics.port': metricsPort,
    'cluster.hostname': '127.0.0.1',
    'cluster.port': discoveryPort,
    'cluster.unicast': '127.0.0.1',
    'appManager.array.apps': [
      { id, key, secret, enabled: true, enableClientMessages: true, enableUserAuthentication: userAuthentication },
    ],
  },
  () => process.stdout.write('listening\n'),
);
