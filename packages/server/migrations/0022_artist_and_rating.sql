CREATE INDEX "image_rating_shuffle" ON "image" USING btree ("rating","shuffle");--> statement-breakpoint
CREATE INDEX "post_posted_at" ON "post" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "post_artist" ON "post" USING hash (replace(lower("artist"), ' ', '_'));