export const dropZoneMessages = { title: 'Drop the picture', hint: 'It is searched at once.' };
