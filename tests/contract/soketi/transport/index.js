/**
 * As much of uWebSockets.js as soketi uses, over `node:http` and `ws`: the original is no package of npm. Only bytes are
 * carried here; what they mean is soketi's own code.
 */
import { createServer } from 'node:http';
import ws from 'ws';

export function App() {
  const routes = [];
  let sockets;
  const http = createServer((message, response) => {
    const url = new URL(message.url, 'http://soketi');
    const found = firstMatch(routes, message.method, url.pathname);
    found.handle(answerOf(message, response), requestOf(message, url, found.parameters));
  });
  http.on('upgrade', (message, raw, head) => upgrade(sockets, message, raw, head));
  const add = (method) => (pattern, handle) => {
    routes.push({ method, pattern: patternOf(pattern), handle });
    return app;
  };
  const app = {
    get: add('GET'),
    post: add('POST'),
    any: add('ANY'),
    ws(pattern, behaviour) {
      sockets = { pattern: patternOf(pattern), behaviour, acceptor: new ws.Server({ noServer: true }) };
      return app;
    },
    listen(host, port, done) {
      http.listen(port, host, () => done(http));
      return app;
    },
  };
  return app;
}

export function us_listen_socket_close(http) {
  http.close();
}

/** `/apps/:id/*` */
function patternOf(text) {
  return new RegExp(`^${text.replace(/:\w+/g, '([^/]+)').replace('*', '.*')}$`);
}

function firstMatch(routes, method, path) {
  for (const route of routes) {
    const match = route.method === 'ANY' || route.method === method ? route.pattern.exec(path) : null;
    if (match) return { handle: route.handle, parameters: match.slice(1) };
  }
  throw new Error(`${method} ${path}: expected a route`);
}

function requestOf(message, url, parameters) {
  return {
    getParameter: (index) => decodeURIComponent(parameters[index]),
    getQuery: () => url.search.slice(1),
    getMethod: () => message.method.toLowerCase(),
    getUrl: () => url.pathname,
    getHeader: (name) => message.headers[name] ?? '',
  };
}

function answerOf(message, response) {
  const answer = {
    writeStatus(text) {
      response.statusCode = Number.parseInt(text, 10);
      return answer;
    },
    writeHeader(name, value) {
      response.setHeader(name, value);
      return answer;
    },
    end: (body) => response.end(body),
    cork: (run) => run(),
    onAborted: (run) => message.on('aborted', run),
    onData(take) {
      message.on('data', (part) => take(bytesOf(part), false));
      message.on('end', () => take(new ArrayBuffer(0), true));
    },
  };
  return answer;
}

function upgrade({ pattern, behaviour, acceptor }, message, raw, head) {
  const url = new URL(message.url, 'http://soketi');
  const match = pattern.exec(url.pathname);
  if (!match) return raw.destroy();
  const address = bytesOf(Buffer.from(message.socket.remoteAddress));
  const response = {
    getRemoteAddressAsText: () => address,
    getProxiedRemoteAddressAsText: () => new ArrayBuffer(0),
    upgrade: (data) => acceptor.handleUpgrade(message, raw, head, (webSocket) => open(webSocket, data, behaviour)),
  };
  return behaviour.upgrade(response, requestOf(message, url, match.slice(1)), undefined);
}

function open(webSocket, data, behaviour) {
  const socket = {
    ...data,
    send: (text) => webSocket.send(text),
    end: (code, reason) => webSocket.close(code, reason),
  };
  webSocket.on('message', (part, isBinary) => behaviour.message(socket, bytesOf(Buffer.from(part)), isBinary));
  webSocket.on('close', (code, reason) => behaviour.close(socket, code, bytesOf(Buffer.from(reason))));
  behaviour.open(socket);
}

function bytesOf(buffer) {
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
}
