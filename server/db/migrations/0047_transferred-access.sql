-- A transfer left invite links of the former organization behind, and who came by one had a role since.
DELETE FROM grants USING spaces
WHERE grants.space_id = spaces.id AND grants.organization_id <> spaces.organization_id;--> statement-breakpoint
DELETE FROM grants USING collections
WHERE grants.collection_id = collections.id AND grants.organization_id <> collections.organization_id;--> statement-breakpoint
DELETE FROM link_invites USING spaces
WHERE link_invites.space_id = spaces.id AND link_invites.organization_id <> spaces.organization_id;--> statement-breakpoint
DELETE FROM link_invites USING collections
WHERE link_invites.collection_id = collections.id AND link_invites.organization_id <> collections.organization_id;
