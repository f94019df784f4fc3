/** The scenes of the home page's card images, as HTML of 720 × 405: each shows what its tool does. */
import { draw, specFromPrompt, tagsOf } from '@mekiki/illustrator';
import sharp from 'sharp';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  style?: string;
  inside?: string;
  class?: string;
}

const spec = (tags: string, seed: number) => specFromPrompt(tags.split(', '), seed);
const image = (tags: string, seed: number, w: number, h: number) => draw(spec(tags, seed), { width: w, height: h });

const box = ({ x, y, w, h, style = '', inside = '', class: name = 'at' }: Box) =>
  `<div class="${name}" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;${style}">${inside}</div>`;

const art = (tags: string, seed: number, at: Box) =>
  box({ ...at, class: `art ${at.class ?? ''}`, inside: image(tags, seed, at.w, at.h) + (at.inside ?? '') });

/** Icons of Lucide (ISC license). */
const ICONS = {
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
  lock: '<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>',
  arrows: '<path d="m9 7-5 5 5 5"/><path d="m15 7 5 5-5 5"/>',
  sparkles:
    '<path d="M9.9 15.5A2 2 0 0 0 8.5 14.1l-6.1-1.6a.5.5 0 0 1 0-1L8.5 10A2 2 0 0 0 9.9 8.5l1.6-6.1a.5.5 0 0 1 1 0L14 8.5a2 2 0 0 0 1.5 1.5l6.1 1.5a.5.5 0 0 1 0 1L15.500 14a2 2 0 0 0-1.500 1.500l-1.500 6.100a.500.500 0 0 1-1 0z"/>',
};
const icon = (name: keyof typeof ICONS, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</svg>`;

const eye = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32"><path d="M5.5 16C8.500 10.500 12 8.500 16 8.500S23.500 10.500 26.500 16C23.500 21.500 20 23.500 16 23.500S8.500 21.500 5.500 16Z" fill="none" stroke="#fff" stroke-width="2.400" stroke-linejoin="round"/><circle cx="16" cy="16" r="3.600" fill="#fff"/></svg>`;
const seal = (size: number) => `<div class="seal" style="width:${size}px;height:${size}px">${eye(size * 0.8)}</div>`;

const SOUGHT = 'aosora nagi (mekiki), portrait, sky, smile';

function search(): string {
  const tile = (tags: string, seed: number, x: number, y: number, h: number, score: string, isSame = false) =>
    art(tags, seed, {
      x,
      y,
      w: 138,
      h,
      style: isSame ? 'outline:3px solid #2fbf94;outline-offset:3px;' : 'filter:saturate(.75) brightness(.72);',
      inside: `<span class="score ${isSame ? 'same' : ''}">${score}</span>`,
    });
  return [
    art(SOUGHT, 5, {
      x: 42,
      y: 68,
      w: 196,
      h: 268,
      class: 'float',
      style:
        'transform:rotate(-6deg) scaleX(-1);border:7px solid #fff;border-radius:6px;filter:contrast(.9) saturate(.55);',
    }),
    `<div class="round" style="left:196px;top:250px;width:84px;height:84px;box-shadow:0 8px 24px #000a">${icon('search', 40)}</div>`,
    tile(SOUGHT, 5, 306, 30, 190, '98.6%', true),
    tile('light blue hair, short hair, school uniform', 11, 306, 234, 150, '52.1%'),
    tile('blue hair, twintails, night sky', 21, 456, -40, 170, '48.3%'),
    tile('aqua hair, ponytail, beach', 33, 456, 142, 176, '61.7%'),
    tile('white hair, long hair, snow', 8, 456, 332, 150, '39.0%'),
    tile('blonde hair, twintails, sunset', 14, 606, 22, 160, '31.4%'),
    tile('blue hair, bob cut, hoodie', 19, 606, 196, 190, '44.8%'),
  ].join('');
}

function tagger(): string {
  const subject = spec('fujino sumire (mekiki), portrait, cherry blossoms, smile, purple hair', 12);
  const tags = tagsOf(subject).filter((tag) => !/mekiki|portrait|solo|viewer/.test(tag));
  const scores = [0.998, 0.987, 0.964, 0.941, 0.882, 0.803];
  const rows = scores.map(
    (score, index) =>
      `<div class="row" style="justify-content:space-between;margin-top:${index ? 9 : 0}px;font-size:18px"><span>${(tags[index] ?? '').replaceAll('_', ' ')}</span><span class="dim" style="font-size:16px">${score.toFixed(3)}</span></div><div class="bar" style="margin-top:5px"><i style="width:${score * score * 100}%"></i></div>`,
  );
  return [
    `<div class="fill" style="right:300px">${draw(subject, { width: 420, height: 405 })}</div>`,
    `<div class="fill" style="left:300px;background:linear-gradient(90deg,#11111300,#111113 34%)"></div>`,
    `<div class="panel float" style="left:388px;top:34px;width:298px;height:337px;padding:24px">${rows.join('')}</div>`,
  ].join('');
}

function image2text(): string {
  const subject = spec('hanasaki mio (mekiki), landscape, cherry blossoms, smile, open mouth, serafuku', 7);
  return [
    `<div class="fill">${draw(subject, { width: 720, height: 405 })}</div>`,
    `<div class="fill" style="background:linear-gradient(#0000 45%,#0b0b0ccc)"></div>`,
    `<div class="panel float" style="left:32px;right:32px;bottom:28px;font-size:21px;line-height:31px">A girl with <b style="color:#9eb1ff">pink hair</b> and <b style="color:#9eb1ff">green eyes</b> smiles at the viewer while <b style="color:#9eb1ff">cherry petals</b> drift by<span style="display:inline-block;width:3px;height:23px;margin-left:5px;vertical-align:-4px;background:#fff"></span></div>`,
  ].join('');
}

async function generator(): Promise<string> {
  const tags = 'inari konoha (mekiki), fox ears, miko, portrait, autumn leaves, smile';
  const noise = await noiseImage(52, 68);
  const panes = [
    box({
      x: 34,
      y: 106,
      w: 200,
      h: 265,
      class: 'art',
      inside: `<img src="${noise}" style="image-rendering:pixelated">`,
    }),
    art(tags, 4, {
      x: 260,
      y: 106,
      w: 200,
      h: 265,
      inside: `<img src="${noise}" class="fill" style="opacity:.28;mix-blend-mode:overlay;image-rendering:pixelated">`,
    }).replace('<svg', '<svg style="filter:blur(9px);transform:scale(1.1)"'),
    art(tags, 4, { x: 486, y: 106, w: 200, h: 265, style: 'outline:3px solid #5472e4;outline-offset:3px;' }),
  ];
  const prompt = `<div class="panel" style="left:34px;right:34px;top:28px;padding:13px 18px;border-radius:13px;font-size:19px"><span class="row" style="justify-content:space-between"><span>1girl, fox ears, miko, autumn leaves</span><span style="color:#9eb1ff">${icon('sparkles', 24)}</span></span></div>`;
  return prompt + panes.join('');
}

async function resize(): Promise<string> {
  const tags = 'koganei suzu (mekiki), portrait, smile, blonde hair, simple background';
  const size = { width: 1240, height: 1240 };
  const svg = image(tags, 9, size.width, size.height);
  const crop = { left: 255, top: 420, width: 720, height: 405 };
  const sharpOne = sharp(Buffer.from(svg)).extract(crop);
  const fine = await sharpOne.png().toBuffer();
  const coarse = await sharp(fine).resize(60).png().toBuffer();
  const url = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  return [
    `<img class="fill" src="${url(fine)}" width="720" height="405">`,
    `<img class="fill" src="${url(coarse)}" width="720" height="405" style="image-rendering:pixelated;clip-path:inset(0 50% 0 0)">`,
    `<div class="at" style="left:358px;top:0;width:4px;height:405px;background:#fff;box-shadow:0 0 14px #0008"></div>`,
    `<div class="round" style="left:332px;top:176px;width:56px;height:56px;background:#fff;color:#1c2024;box-shadow:0 3px 14px #0008">${icon('arrows', 30)}</div>`,
    `<span class="chip" style="left:24px;top:24px;background:#000000b8;font-size:22px">1.0x</span><span class="chip" style="right:24px;top:24px;background:#000000b8;font-size:22px">4.0x</span>`,
  ].join('');
}

function imageUtils(): string {
  const line = (name: string, value: string, isGone: boolean) =>
    `<div class="row" style="justify-content:space-between;font-size:18px;padding:11px 0;border-bottom:1px solid #ffffff17"><span class="dim">${name}</span><span style="${isGone ? 'text-decoration:line-through;color:#ff9592' : ''}">${value}</span></div>`;
  return [
    art('chacha mocha (mekiki), portrait, cafe, double bun, wink', 6, {
      x: 52,
      y: 52,
      w: 248,
      h: 300,
      class: 'float',
      style: 'transform:rotate(-4deg);',
    }),
    `<span class="chip" style="left:30px;top:36px">PNG</span><span class="chip" style="left:236px;top:82px;background:#3e63dd;border-color:#0000;color:#fff">WEBP</span><span class="chip" style="left:22px;top:304px">JPEG</span><span class="chip" style="left:226px;top:330px">AVIF</span>`,
    `<div class="panel float" style="left:366px;top:58px;width:322px;height:289px;padding:14px 24px"><div style="font:700 20px/34px Zen">Metadata</div>${line('GPS', '35.68, 139.69', true)}${line('Camera', 'NX-100', true)}${line('Software', 'Paint 4.2', true)}${line('Size', '2480 × 3508', false).replace('border-bottom:1px solid #ffffff17', '')}</div>`,
  ].join('');
}

function about(): string {
  const cast = [
    ['minamoto umi (mekiki), portrait, beach, smile', 3],
    ['akane hibiki (mekiki), portrait, sunset, grin', 15],
    ['tsukishiro rei (mekiki), portrait, starry sky', 2],
    ['midorikawa wakaba (mekiki), portrait, forest, smile', 10],
    ['usagiri momo (mekiki), portrait, smile, cherry blossoms', 17],
  ] as const;
  return cast
    .map(([tags, seed], index) =>
      art(tags, seed, {
        x: 22 + index * 137,
        y: index % 2 === 0 ? 58 : 30,
        w: 128,
        h: 318,
        style: 'border-radius:64px;',
      }),
    )
    .join('');
}

function contact(): string {
  return [
    `<div class="at" style="left:0;top:-40px">${draw(spec('koganei suzu (mekiki), waving, landscape, sky, open mouth, smile', 23), { width: 960, height: 540 })}</div>`,
    `<div class="at float" style="left:44px;top:206px;width:252px;height:164px;border-radius:12px;background:#fbf7ef;transform:rotate(-5deg);overflow:hidden"><svg width="252" height="164" viewBox="0 0 252 164"><path d="M0 0 126 92 252 0" fill="#f1e9da" stroke="#d9cfbd" stroke-width="2"/></svg><div class="at" style="right:16px;bottom:14px;left:auto">${seal(52)}</div><div class="at" style="left:20px;bottom:22px;width:96px;height:7px;border-radius:4px;background:#d9cfbd"></div><div class="at" style="left:20px;bottom:40px;width:66px;height:7px;border-radius:4px;background:#d9cfbd"></div></div>`,
  ].join('');
}

function disclaimer(): string {
  const framed = (tags: string, seed: number, x: number, y: number, w: number, h: number) =>
    `<div class="at" style="left:${x}px;top:${y}px;width:${w}px;height:${h}px;padding:11px;background:linear-gradient(135deg,#7c5f43,#4c3a2b);box-shadow:0 12px 26px #0007;border-radius:3px"><div style="width:100%;height:100%;overflow:hidden;border:6px solid #f4efe6">${image(tags, seed, w, h).replace('<svg', '<svg style="width:100%;height:100%"')}</div></div>`;
  return [
    `<div class="fill" style="background:linear-gradient(#3a4a58,#2b3843 78%,#1d262d 78.2%,#232d35)"></div>`,
    framed('kuronuma yoru (mekiki), portrait, night sky', 2, 44, 56, 170, 210),
    framed('elfriede lind (mekiki), portrait, flower field, smile', 6, 246, 30, 228, 254),
    framed('shirogane koyuki (mekiki), portrait, snow', 8, 506, 56, 170, 210),
    `<div class="at" style="left:284px;top:330px;width:152px;height:44px;border-radius:5px;background:#f4efe6;color:#2b2620;text-align:center;font:600 18px/44px Inter">© the artist</div>`,
  ].join('');
}

function privacyPolicy(): string {
  const tags = 'nekomiya kuro (mekiki), portrait, wink, smile, cat ears, simple background';
  const whole = { x: 236, y: 22, w: 248, h: 330 };
  const strips = Array.from({ length: 12 }, (_, index) => {
    const left = (index * whole.w) / 12;
    const fall = [14, 44, 4, 30, 58, 20, 8, 48, 26, 2, 38, 18][index] ?? 0;
    return `<div class="at" style="left:${whole.x + left + (index - 5.5) * 3}px;top:${206 + fall}px;width:${whole.w / 12 - 2}px;height:146px;overflow:hidden;transform:rotate(${(index - 5.5) * 0.7}deg);opacity:${0.92 - fall / 110}"><div style="position:absolute;left:${-left}px;top:${-184}px;width:${whole.w}px;height:${whole.h}px">${image(tags, 16, whole.w, whole.h)}</div></div>`;
  });
  return [
    `<div class="fill" style="background:radial-gradient(circle at 50% 40%,#2a3350,#14161c 75%)"></div>`,
    ...strips,
    `<div class="art" style="left:${whole.x}px;top:${whole.y}px;width:${whole.w}px;height:180px;border-radius:14px 14px 0 0"><div style="height:${whole.h}px">${image(tags, 16, whole.w, whole.h)}</div></div>`,
    `<div class="at float" style="left:176px;top:184px;width:368px;height:40px;border-radius:12px;background:#2b2d33;border:1px solid #ffffff2e"></div>`,
    `<div class="round" style="left:324px;top:168px;width:72px;height:72px">${icon('lock', 34)}</div>`,
  ].join('');
}

function preview(): string {
  const tile = (tags: string, seed: number, x: number, y: number, h: number) => art(tags, seed, { x, y, w: 172, h });
  return [
    tile(SOUGHT, 5, 640, 24, 290),
    tile('hanasaki mio (mekiki), portrait, cherry blossoms, smile', 7, 640, 330, 340),
    tile('inari konoha (mekiki), miko, portrait, autumn leaves, smile', 4, 828, -70, 290),
    tile('tsukishiro rei (mekiki), portrait, starry sky', 2, 828, 236, 250),
    tile('koganei suzu (mekiki), portrait, smile', 9, 828, 502, 200),
    tile('nekomiya kuro (mekiki), portrait, wink, cat ears', 16, 1016, 20, 240),
    tile('midorikawa wakaba (mekiki), portrait, forest, smile', 10, 1016, 276, 330),
    `<div class="fill" style="background:linear-gradient(90deg,#111113 50%,#11111300 66%)"></div>`,
    `<div class="at" style="left:72px;top:150px"><div class="row" style="gap:22px">${seal(84)}<span style="font:700 72px/1 Zen">Mekiki</span></div><p style="margin-top:44px;font:700 44px/56px Zen;max-width:520px">Find where an anime image comes from</p><p class="dim" style="margin-top:22px;font-size:26px;line-height:38px;max-width:480px">Search, tags, captions, images from prompts. Free and open source.</p></div>`,
  ].join('');
}

/** Colored noise, deterministic. */
async function noiseImage(width: number, height: number): Promise<string> {
  let state = 7;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return 70 + (state / 4_294_967_296) * 120;
  };
  const raw = Buffer.from(Array.from({ length: width * height * 3 }, next));
  const png = await sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** By the name of the output file. */
export const SCENES: Readonly<Record<string, () => string | Promise<string>>> = {
  search,
  tagger,
  image2text,
  generator,
  resize,
  'image-utils': imageUtils,
  about,
  contact,
  disclaimer,
  'privacy-policy': privacyPolicy,
  preview,
};
