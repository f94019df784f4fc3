export const tokenMeterMessages = {
  counting: 'Counting tokens',
  fits: (tokens: number, limit: number) => `${tokens} / ${limit} tokens`,
  parts: (tokens: number, parts: number, limit: number) =>
    `${tokens} tokens in ${parts} parts: most models read ${limit} at a time`,
};
