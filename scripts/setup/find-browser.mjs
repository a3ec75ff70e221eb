import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const PACKAGE_MANAGERS = [
  {
    probe: 'apt-get',
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', 'chromium'],
    ],
  },
  { probe: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { probe: 'apk', commands: [['apk', 'add', 'chromium']] },
  { probe: 'pacman', commands: [['pacman', '-S', '--noconfirm', 'chromium']] },
];

/** Path of a Chromium for the browser tests: `CHROMIUM_PATH`, the usual places, Playwright's own; installed if absent. */
export async function findBrowser() {
  return (await lookUp()) ?? (await install());
}

async function lookUp() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH: expected a browser, found nothing at ${named}; correct or unset it.`);
  }
  const { chromium } = await import('playwright');
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path));
}

async function install() {
  console.log('No Chromium found; installing one for the browser tests …');
  for (const { probe, commands } of PACKAGE_MANAGERS) {
    if (spawnSync(probe, ['--version'], { stdio: 'ignore' }).error) continue;
    for (const command of commands) runAsRoot(command);
    break;
  }
  const installed = await lookUp();
  if (installed) return installed;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const downloaded = await lookUp();
  if (downloaded) return downloaded;
  throw new Error(
    'Browser tests: expected a Chromium, found none and could not install one; install it or set CHROMIUM_PATH.',
  );
}

function runAsRoot(command) {
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
