export const imageTileMessages = { sample: 'Sample', more: (count: number) => `+${count}` };
