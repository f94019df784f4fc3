ALTER TABLE "board_state" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "board_state" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "board_state" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "board_state" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "board_state" ADD COLUMN "failure" text;