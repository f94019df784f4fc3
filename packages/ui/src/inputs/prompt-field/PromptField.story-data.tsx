/** What the stories of PromptField and their tests share. */

export const prompt =
  '1girl, silver hair, golden eyes, school uniform, cherry blossoms, soft light, looking at viewer, masterpiece';
