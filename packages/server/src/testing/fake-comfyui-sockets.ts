/** The WebSockets of the fake ComfyUI. */
import type { WebSocket } from 'ws';
import type { FakePrompt } from './fake-comfyui-work.ts';

interface Client {
  socket: WebSocket;
  /** Whether it wants previews with metadata. */
  wantsMetadata: boolean;
}

export interface SocketState {
  isMute: boolean;
  hasMetadata: boolean;
  greeted: number;
  negotiated: number;
}

interface Around {
  queueInfo: () => object;
  /** The node in work for this client, if one is. */
  nodeInWork: (clientId: string) => string | undefined;
}

export function createFakeSockets(state: SocketState, { queueInfo, nodeInWork }: Around) {
  const clients = new Map<string, Client>();

  function send(client: Client | undefined, frame: string | Uint8Array): void {
    if (!state.isMute) client?.socket.send(frame);
  }

  function broadcast(type: string, data: object): void {
    for (const client of clients.values()) send(client, JSON.stringify({ type, data }));
  }

  /** Without a client ID, progress goes to all clients, and other messages to none. */
  function tell({ id, clientId }: FakePrompt, type: string, data: object): void {
    const message = { ...data, prompt_id: id };
    if (clientId !== undefined) send(clients.get(clientId), JSON.stringify({ type, data: message }));
    else if (type === 'progress') broadcast(type, message);
  }

  function show({ id, clientId }: FakePrompt, node: string, format: 'JPEG' | 'PNG', bytes: Uint8Array): void {
    const targets = clientId === undefined ? [...clients.values()] : [clients.get(clientId)];
    for (const client of targets) {
      if (client?.wantsMetadata && clientId !== undefined) {
        const type = `image/${format.toLowerCase()}`;
        send(
          client,
          frameWithMetadata({ node_id: node, prompt_id: id, display_node_id: node, image_type: type }, bytes),
        );
      } else send(client, Buffer.concat([uint32(1), uint32(format === 'JPEG' ? 1 : 2), bytes]));
    }
  }

  function greet(socket: WebSocket, id: string): void {
    const client: Client = { socket, wantsMetadata: false };
    state.greeted += 1;
    clients.set(id, client);
    send(client, JSON.stringify({ type: 'status', data: { status: queueInfo(), sid: id } }));
    const node = nodeInWork(id);
    if (node !== undefined) send(client, JSON.stringify({ type: 'executing', data: { node } }));
    let isFirst = true;
    socket.on('message', (message: Buffer) => {
      const { type, data } = JSON.parse(message.toString('utf8')) as { type: string; data: Record<string, boolean> };
      if (isFirst && type === 'feature_flags' && state.hasMetadata) {
        state.negotiated += 1;
        client.wantsMetadata = data['supports_preview_metadata'] === true;
        const own = { supports_preview_metadata: true, max_upload_size: 104_857_600 };
        send(client, JSON.stringify({ type: 'feature_flags', data: own }));
      }
      isFirst = false;
    });
    // Even if another has taken its place since: so does ComfyUI.
    socket.on('close', () => clients.delete(id));
    socket.on('error', () => {});
  }

  return {
    broadcast,
    tell,
    show,
    greet,
    /** Before all connections are cut: what is told of them later comes too late. */
    forget(): void {
      for (const { socket } of clients.values()) socket.removeAllListeners('close');
      clients.clear();
    },
    /** Sends any frame to whoever sent a prompt. */
    sendRaw: ({ clientId = '' }: FakePrompt, frame: string | Uint8Array) => send(clients.get(clientId), frame),
  };
}

/** An image as event 4. */
export function frameWithMetadata(metadata: object, image: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(metadata));
  return Buffer.concat([uint32(4), uint32(json.length), json, image]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
