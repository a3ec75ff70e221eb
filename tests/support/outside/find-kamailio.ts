import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = ['/usr/sbin/kamailio', '/usr/local/sbin/kamailio'];

const PACKAGE_MANAGERS = [
  {
    probe: 'apt-get',
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'kamailio', 'kamailio-websocket-modules'],
    ],
  },
  { probe: 'dnf', commands: [['dnf', 'install', '-y', 'kamailio', 'kamailio-websocket']] },
  { probe: 'apk', commands: [['apk', 'add', 'kamailio', 'kamailio-websocket']] },
];

/**
 * Path of a Kamailio with its WebSocket module: `KAMAILIO_PATH` or the usual places; installed if absent.
 * @throws Error where there is none and none can be installed
 */
export function findKamailio(): string {
  return lookUp() ?? install();
}

/** Undefined where there is none, or it lacks the module. */
function lookUp(): string | undefined {
  const places = [process.env['KAMAILIO_PATH'] ?? '', ...USUAL_PLACES];
  const program = places.find((path) => path !== '' && existsSync(path));
  if (program === undefined) return undefined;
  const { stdout } = spawnSync(program, ['-I'], { encoding: 'utf8' });
  const [, modules] = /paths to modules: (\S+)/.exec(stdout) ?? [];
  return (modules ?? '').split(':').some((folder) => existsSync(`${folder}/websocket.so`)) ? program : undefined;
}

function install(): string {
  for (const { probe, commands } of PACKAGE_MANAGERS) {
    if (spawnSync(probe, ['--version'], { stdio: 'ignore' }).error) continue;
    for (const command of commands) runAsRoot(command);
    break;
  }
  const installed = lookUp();
  if (installed !== undefined) return installed;
  throw new Error(
    'The telephone of the browser: expected a Kamailio with its WebSocket module, found none and could not install one; install it or set KAMAILIO_PATH.',
  );
}

function runAsRoot(command: readonly string[]): void {
  const [program = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  spawnSync(program, args, {
    stdio: 'ignore',
    // In single-user mode Debian does not start what it installs.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}
