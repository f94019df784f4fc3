export const dropZoneMessages = { title: 'Drop the image', hint: 'The search starts right away.' };
