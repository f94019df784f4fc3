/**
 * The models that can be downloaded, each pinned to a commit, sizes and hashes.
 *
 * Sizes and hashes come from public code that pins the same files (the hub answers them as X-Linked-Size and
 * X-Linked-Etag). Those that were not found are missing here: the first download is trusted and recorded.
 */
import type { Model } from './model.ts';

const APACHE = { id: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };
const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** One of SmilingWolf's WD v3 models: they share their list of 10,861 tags. */
function wd(name: string, about: string, commit: string, bytes: number, sha256: string): Model {
  return {
    name,
    tool: 'tagger',
    about,
    license: APACHE,
    source: { repository: `SmilingWolf/${name}`, commit },
    files: [
      {
        from: 'selected_tags.csv',
        to: 'selected_tags.csv',
        bytes: 308_468,
        sha256: '298633d94d0031d2081c0893f29c82eab7f0df00b08483ba8f29d1e979441217',
      },
      { from: 'model.onnx', to: 'model.onnx', bytes, sha256 },
    ],
  };
}

const CLIP_RANGE = { mean: [0.48145466, 0.4578275, 0.40821073], std: [0.26862954, 0.26130258, 0.27577711] };
const IMAGENET_RANGE = { mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] };

export const REGISTRY: readonly Model[] = [
  wd(
    'wd-vit-tagger-v3',
    '10,861 tags, the usual choice',
    '7f6b584d0bd3f55c4531f14ba3d4761b2bccdc0f',
    378_536_310,
    '35f23693620b668f4d53fd3c62bf65e40af739bc52c7eb0fbc49258b58d065b6',
  ),
  wd(
    'wd-swinv2-tagger-v3',
    '10,861 tags, slower and a little better',
    '627aef95638667ddcaa3ac8ae625e88ea5b02f51',
    467_460_978,
    'e6774bff34d43bd49f75a47db4ef217dce701c9847b546523eb85ff6dbba1db1',
  ),
  wd(
    'wd-convnext-tagger-v3',
    '10,861 tags',
    'd39e46de298d27340111b64965e20b8185c407e6',
    394_990_732,
    '1b8a7abf13d9b8368267df47501d523789c4aeae66b2296ad98483239dfa32eb',
  ),
  wd(
    'wd-vit-large-tagger-v3',
    '10,861 tags, large',
    'ae469aa2e4706a3af08d3673cf73a11d1add314c',
    1_260_645_673,
    'e4c8001b000a6c98f2db10794f7c406daa79873d071d6ca924330fa053fa1845',
  ),
  wd(
    'wd-eva02-large-tagger-v3',
    '10,861 tags, the best of WD v3, large',
    'b25b82a03f7282e41aa2f257a52c7583b710bd1c',
    1_260_435_999,
    '9e768793060c7939b277ccb382783e8670e8a042d29d77aa736be0c8cc898bfc',
  ),
  {
    name: 'joytag',
    tool: 'tagger',
    about: '5,813 tags, no characters, photographs as well',
    license: APACHE,
    source: { repository: 'fancyfeast/joytag', commit: '6b7f16331a6ccf0fdce37d5a9564715f6e772b22' },
    files: [
      {
        from: 'top_tags.txt',
        to: 'top_tags.txt',
        bytes: 76_752,
        sha256: '32b1963a234af848643b2bbf47d8eff1f1c7889406810c57b980f41b2b9e01d0',
      },
      {
        from: 'model.onnx',
        to: 'model.onnx',
        bytes: 366_116_154,
        sha256: 'f85b7130e6e549b5b0822537007b7482e8c4c8e754c8d9a5bee08e27050e1097',
      },
    ],
  },
  {
    name: 'camie-tagger-v2',
    tool: 'tagger',
    about: '70,527 tags with artists and works',
    license: { id: 'GPL-3.0', url: 'https://www.gnu.org/licenses/gpl-3.0.html' },
    source: { repository: 'Camais03/camie-tagger-v2', commit: '7d40c1b85b86ab4f607b2caf26b1b50c99db743e' },
    files: [
      {
        from: 'camie-tagger-v2-metadata.json',
        to: 'metadata.json',
        bytes: 7_771_946,
        sha256: 'de9f962eb0fd86b7e30d0af4e8c7990205200d70e955d8ecae60f87d14eae66b',
      },
      {
        from: 'camie-tagger-v2.onnx',
        to: 'model.onnx',
        bytes: 788_983_561,
        sha256: 'ab0aaf253e3d546090001bec9bebc776c354ab6800f442ab9167af87b4a953ac',
      },
    ],
    derived: 'camie-v2',
  },
  {
    name: 'siglip2-base-patch16-224',
    tool: 'embedder',
    about: 'images by likeness and by words in many languages',
    license: APACHE,
    source: {
      repository: 'onnx-community/siglip2-base-patch16-224-ONNX',
      commit: 'ba1f3b0843f24bc5417d38e19c37b287d719b2f4',
    },
    files: [
      {
        from: 'tokenizer.json',
        to: 'tokenizer.json',
        bytes: 34_363_039,
        sha256: 'cb9140fae3ac5122c972d37adf83e1248471a38147ad76f8215c8872c6fd8322',
      },
      {
        from: 'onnx/vision_model_int8.onnx',
        to: 'model.onnx',
        bytes: 94_553_333,
        sha256: '0dd31785a2713f1113ef2272472165c69d580473dae38d7b47568ac587795e70',
      },
      {
        from: 'onnx/text_model_int8.onnx',
        to: 'text.onnx',
        bytes: 283_438_275,
        sha256: '3a0603d3a00c05a80a6ded4743c16aaac7b1e62cdcc7e362e7ce418659b96400',
      },
    ],
    written: {
      'embedder.json': json({
        name: 'siglip2-base-patch16-224',
        dimensions: 768,
        size: 224,
        layout: 'NCHW',
        mean: [0.5, 0.5, 0.5],
        std: [0.5, 0.5, 0.5],
        output: 'pooler_output',
        text: { length: 64, pad: 0, output: 'pooler_output', lowercase: true },
      }),
    },
  },
  {
    name: 'clip-vit-base-patch32',
    tool: 'embedder',
    about: 'images by likeness and by English words, small',
    license: { id: 'MIT', url: 'https://github.com/openai/CLIP/blob/main/LICENSE' },
    source: { repository: 'Xenova/clip-vit-base-patch32', commit: 'd15189d7028b43f1d3e65039190477f6af591c2a' },
    files: [
      // No hash of these two was found in public code.
      { from: 'tokenizer.json', to: 'tokenizer.json' },
      { from: 'onnx/text_model_quantized.onnx', to: 'text.onnx' },
      {
        from: 'onnx/vision_model_uint8.onnx',
        to: 'model.onnx',
        bytes: 88_648_915,
        sha256: 'b95448754a6ae56964ec80c570c80bb9863787ee85f51b664abed8c0e5f22a7a',
      },
    ],
    written: {
      'embedder.json': json({
        name: 'clip-vit-base-patch32',
        dimensions: 512,
        size: 224,
        layout: 'NCHW',
        ...CLIP_RANGE,
        output: 'image_embeds',
        text: { length: 77, output: 'text_embeds' },
      }),
    },
  },
  {
    name: 'sscd-disc-mixup',
    tool: 'embedder',
    about: 'copies of the same image, made for that',
    license: { id: 'MIT', url: 'https://github.com/facebookresearch/sscd-copy-detection/blob/main/LICENSE' },
    files: [
      {
        from: 'https://dl.fbaipublicfiles.com/sscd-copy-detection/sscd_disc_mixup.torchscript.pt',
        to: 'sscd_disc_mixup.torchscript.pt',
        bytes: 98_791_638,
        sha256: '9f26bd4c848cc19b73d2ae92eea6e04886f61a7b764ceb7a13aeee62e6a6db56',
      },
    ],
    written: {
      'embedder.json': json({
        name: 'sscd-disc-mixup',
        dimensions: 512,
        size: 320,
        layout: 'NCHW',
        ...IMAGENET_RANGE,
      }),
    },
    // It has not been published as ONNX.
    conversion: { makes: 'model.onnx', command: 'python3 packages/server/models/convert_sscd.py' },
  },
  {
    name: 'realesrgan-x4plus-anime-6b',
    tool: 'upscaler',
    about: '4 times larger, for drawings',
    license: { id: 'BSD-3-Clause', url: 'https://github.com/xinntao/Real-ESRGAN/blob/master/LICENSE' },
    // No commit was found in public code: the hash alone pins it.
    source: { repository: 'deepghs/imgutils-models', commit: 'main' },
    files: [
      {
        from: 'real_esrgan/RealESRGAN_x4plus_anime_6B.onnx',
        to: 'RealESRGAN_x4plus_anime_6B.onnx',
        sha256: '2648cab4c4343541c1aa291c6754e9e8edbe7a813fffc2a677423dd12cb6b7f7',
      },
    ],
    written: {
      'upscaler.json': json({
        models: [{ id: 'RealESRGAN_x4plus_anime_6B', file: 'RealESRGAN_x4plus_anime_6B.onnx' }],
      }),
    },
  },
];
