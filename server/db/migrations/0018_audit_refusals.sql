ALTER TABLE "audit_events" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_space_index" ON "audit_events" USING btree ("organization_id","space_id","occurred_at") WHERE space_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_site_index" ON "audit_events" USING btree ("organization_id","site_id","occurred_at") WHERE site_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_refused_index" ON "audit_events" USING btree ("organization_id","occurred_at","id") WHERE refused;