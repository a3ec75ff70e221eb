import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../start-panel';
import { findKamailio } from './find-kamailio';

const POLL_MS = 30;
const START_LIMIT_MS = 20_000;

/** A SIP proxy and registrar for browsers. */
export interface Kamailio {
  /** Where browsers connect. */
  url: string;
  /** Who may register: user, and MD5 of `user:realm:password`. */
  know(people: Readonly<Record<string, string>>): Promise<void>;
  /** Starts, with what it knows of people and nobody registered. */
  start(): Promise<void>;
  /** Every connection breaks off. */
  kill(): Promise<void>;
  /** What is still there is removed. */
  stop(): Promise<void>;
}

/** A Kamailio on free ports of this machine, which runs once `start` is called. */
export async function openKamailio(): Promise<Kamailio> {
  const program = findKamailio();
  const folder = await mkdtemp(join(tmpdir(), 'kamailio-'));
  const config = join(folder, 'kamailio.cfg');
  const port = await freePort();
  let running: ChildProcess | undefined;
  let output = '';
  const kill = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    // The main process ends those that serve connections.
    running.kill('SIGTERM');
    await ended;
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    know: (people) => writeFile(config, configuration(port, people)),
    async start() {
      output = '';
      running = spawn(
        program,
        ['-DD', '-E', '-f', config, '-Y', folder, '-P', join(folder, 'pid'), '-m', '32', '-n', '2', '-N', '2'],
        {
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      for (const stream of [running.stdout, running.stderr])
        stream?.on('data', (part: Buffer) => (output += part.toString()));
      const deadline = Date.now() + START_LIMIT_MS;
      while (!(await isAnswering(port))) {
        if (running.exitCode !== null || Date.now() > deadline)
          throw new Error(`Kamailio: expected it to answer at ${port}, got:\n${output.slice(-4000)}`);
        await pause(POLL_MS);
      }
    },
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By itself: who has taken the port in the meantime listens too, and browsers would wait for ever. */
const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    ({ headers }) => headers.get('server')?.startsWith('kamailio') ?? false,
    () => false,
  );

/** Registers browsers by a digest, and has them call each other. */
const configuration = (port: number, people: Readonly<Record<string, string>>): string => `#!KAMAILIO
debug=1
log_stderror=yes
children=2
tcp_children=2
disable_tcp=no
auto_aliases=no
listen=tcp:127.0.0.1:${port}
tcp_accept_no_cl=yes
tcp_rd_buf_size=65536

${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}

modparam("htable", "htable", "ha1=>size=4;")
modparam("usrloc", "db_mode", 0)
modparam("nathelper|registrar", "received_avp", "$avp(RECEIVED)")
modparam("rr", "append_fromtag", 1)

event_route[htable:mod-init] {
${Object.entries(people)
  .map(([user, ha1]) => `  $sht(ha1=>${user}) = "${ha1}";`)
  .join('\n')}
}

event_route[xhttp:request] {
  set_reply_close();
  set_reply_no_connect();
  if ($hdr(Upgrade) =~ "websocket" && $hdr(Connection) =~ "Upgrade" && $rm =~ "GET") {
    if (ws_handle_handshake()) exit;
  }
  xhttp_reply("404", "Not Found", "", "");
}

request_route {
  force_rport();
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("REGISTER")) {
    if (!pv_www_authenticate("$td", "$sht(ha1=>$fU)", "1")) { www_challenge("$td", "1"); exit; }
    consume_credentials();
    fix_nated_register();
    # The latest browser of a person is their telephone.
    if (!save("location", "0x04")) sl_reply_error();
    exit;
  }
  if (is_method("CANCEL")) {
    if (t_check_trans()) t_relay();
    exit;
  }
  if (nat_uac_test("64")) add_contact_alias();
  if (has_totag()) {
    loose_route();
    if (is_method("ACK") && !t_check_trans() && $rU == $null) exit;
    route(FIND);
    exit;
  }
  if (is_method("INVITE")) {
    if (!pv_proxy_authenticate("$fd", "$sht(ha1=>$fU)", "1")) { proxy_challenge("$fd", "1"); exit; }
    consume_credentials();
    record_route();
  }
  route(FIND);
}

# Browsers come back over other connections: where one is, the registrar knows, by the user of the contact.
route[FIND] {
  if (!lookup("location")) {
    if (!is_method("ACK")) sl_send_reply("480", "Temporarily Unavailable");
    exit;
  }
  t_on_reply("ANSWER");
  # A script that fails would cost the connection of whoever asked.
  if (!t_relay()) sl_reply_error();
  exit;
}

onreply_route[ANSWER] {
  if (nat_uac_test("64")) add_contact_alias();
}
`;

const MODULES = [
  'tm',
  'sl',
  'rr',
  'pv',
  'maxfwd',
  'usrloc',
  'registrar',
  'textops',
  'siputils',
  'xlog',
  'auth',
  'htable',
  'nathelper',
  'xhttp',
  'websocket',
  'kex',
  'corex',
  'tmx',
];
