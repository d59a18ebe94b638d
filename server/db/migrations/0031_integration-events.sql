CREATE TABLE "integration_events" (
	"id" text PRIMARY KEY NOT NULL,
	"integration_id" text NOT NULL,
	"installation_id" text,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"queue" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"delivered_to" text,
	"fault" text,
	"replay_of" text
);
--> statement-breakpoint
CREATE TABLE "integration_queues" (
	"queue" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_event_traces" (
	"event_id" text PRIMARY KEY NOT NULL,
	"logs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_visibilities" (
	"space_id" text PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integration_events" ADD CONSTRAINT "integration_events_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_event_traces" ADD CONSTRAINT "integration_event_traces_event_id_integration_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."integration_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_visibilities" ADD CONSTRAINT "space_visibilities_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_events_time_index" ON "integration_events" USING btree ("integration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_events_installation_index" ON "integration_events" USING btree ("installation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_events_queue_index" ON "integration_events" USING btree ("queue","id") WHERE state in ('waiting', 'failed') and queue is not null;--> statement-breakpoint
CREATE INDEX "integration_events_replay_index" ON "integration_events" USING btree ("replay_of") WHERE replay_of is not null;