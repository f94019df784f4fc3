/** How much of a file is read, in bytes: generators write their settings before the pixels. */
const LOOKED_AT = 512 * 1024;

/** What image generators write into their files: keys of PNG text chunks, and prefixes of their values. */
const MARK =
  /(?:tEXt|iTXt|zTXt)(?:parameters|prompt|workflow|Comment|Dream|sd-metadata|invokeai_metadata)\0|sui_image_params|Software\0NovelAI|Steps: \d+, Sampler: /;

/** Whether a file seems to contain generation settings; the server reads them properly. */
export async function seemsGenerated(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, LOOKED_AT).arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  // EXIF stores such texts in UTF-16, in which every other byte is zero.
  return MARK.test(text) || MARK.test(text.replaceAll('\0', ''));
}
