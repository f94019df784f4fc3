CREATE TABLE "removal_request_image" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"preview" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removal_request_image" ADD CONSTRAINT "removal_request_image_request_id_removal_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."removal_request"("id") ON DELETE cascade ON UPDATE no action;