export const dropZoneMessages = { title: 'Drop the image', hint: 'It is searched at once.' };
