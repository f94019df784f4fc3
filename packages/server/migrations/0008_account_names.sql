DROP INDEX "account_name";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "account_name_key" ON "account" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("name");