/** How much of a file is looked at, in bytes: generators write their settings ahead of the pixels. */
const LOOKED_AT = 512 * 1024;

/** What generators of images write into their files: keys of PNG texts, and beginnings of their values. */
const MARK =
  /(?:tEXt|iTXt|zTXt)(?:parameters|prompt|workflow|Comment|Dream|sd-metadata|invokeai_metadata)\0|sui_image_params|Software\0NovelAI|Steps: \d+, Sampler: /;

/** Whether a file seems to say what it was generated with; the server reads what it really says. */
export async function seemsGenerated(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, LOOKED_AT).arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  // EXIF has such texts in UTF-16, of which one byte of two is zero.
  return MARK.test(text) || MARK.test(text.replaceAll('\0', ''));
}
