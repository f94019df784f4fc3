/** The Image to Text page. */
export function Image2TextScreen() {
  return null;
}
