import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const OLDEST_NODE = [20, 19];

/** Installs what `package-lock.json` names, unless `node_modules` already holds exactly that. */
export function installDependencies() {
  refuseOldNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .digest('hex');
  const stamp = join(projectRoot, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed: see its message above, mend the cause and run the same command again.');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stamp, lock);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Node.js: expected ${OLDEST_NODE.join('.')} or newer, found ${process.versions.node}; install a newer one.`,
  );
  process.exit(1);
}
