/** The folders of the fake ComfyUI: uploads, temporary results. */
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface Answer {
  status: number;
  body?: unknown;
}

export function createFakeFiles() {
  /** By `type/subfolder/name`. */
  const files = new Map<string, Buffer>();

  return {
    names: () => [...files.keys()],
    clear: () => files.clear(),

    /** As `LoadImage` names them: `subfolder/name [type]`. */
    named(name: string): Buffer | undefined {
      const [, path = name, type = 'input'] = /^(.*) \[(\w+)\]$/.exec(name) ?? [];
      const at = path.lastIndexOf('/');
      return files.get(`${type}/${path.slice(0, Math.max(0, at))}/${path.slice(at + 1)}`);
    },

    /** As PreviewImage does, with the graph in the file. @returns the node's output */
    storeResult(png: Buffer, graph: object): object {
      const filename = `ComfyUI_temp_${randomUUID().slice(0, 5)}_00001_.png`;
      files.set(`temp//${filename}`, withText(png, 'prompt', JSON.stringify(graph)));
      return { images: [{ filename, subfolder: '', type: 'temp' }] };
    },

    async upload(contentType: string | undefined, body: Buffer): Promise<Answer> {
      const headers = { 'content-type': contentType ?? '' };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      const image = form.get('image');
      if (!(image instanceof File)) return { status: 400 };
      const bytes = Buffer.from(await image.arrayBuffer());
      const text = (key: string, otherwise: string) => {
        const value = form.get(key);
        return typeof value === 'string' ? value : otherwise;
      };
      const type = text('type', 'input');
      const subfolder = text('subfolder', '');
      const isTaken = (name: string) => files.get(`${type}/${subfolder}/${name}`)?.equals(bytes) === false;
      let name = image.name;
      for (let i = 1; isTaken(name); i++) name = image.name.replace(/(\.\w+)$/, ` (${i})$1`);
      files.set(`${type}/${subfolder}/${name}`, bytes);
      return { status: 200, body: { name, subfolder, type } };
    },

    async view(query: URLSearchParams): Promise<Answer> {
      const filename = query.get('filename') ?? '';
      if (filename === '' || filename.startsWith('/') || filename.includes('..')) return { status: 400 };
      const file = files.get(`${query.get('type') ?? 'output'}/${query.get('subfolder') ?? ''}/${filename}`);
      if (!file) return { status: 404 };
      if (query.get('channel') !== 'rgb') return { status: 200, body: file };
      return { status: 200, body: await sharp(file).removeAlpha().png().toBuffer() };
    },
  };
}

/** A PNG with a text in it, as ComfyUI stores its graph in files. */
function withText(png: Uint8Array, key: string, text: string): Buffer {
  const chunk = Buffer.from(`tEXt${key}\0${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  // After the signature and the header chunk.
  return Buffer.concat([png.subarray(0, 33), length, chunk, check, png.subarray(33)]);
}
