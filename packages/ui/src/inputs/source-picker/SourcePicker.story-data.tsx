/** What the stories of SourcePicker and their tests share. */

export const SAFE = ['zerochan', 'anime-pictures', 'e-shuushuu', 'safebooru'];
