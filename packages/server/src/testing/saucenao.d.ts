declare module 'saucenao' {
  interface Result {
    header: { index_id: number; similarity: string };
    data: { ext_urls: string[] };
  }
  const search: (
    image: string | Buffer,
    options?: Record<string, string | number>,
  ) => Promise<{ json: { header: { status: number }; results: Result[] } }>;
  export default search;
}
