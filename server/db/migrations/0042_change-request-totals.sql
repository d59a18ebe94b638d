CREATE FUNCTION count_change_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb := '[]';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', 'change-requests:' || status, 'n', n)), '[]') INTO changes
    FROM (SELECT o, status, count(*) n FROM new_rows, LATERAL (VALUES (organization_id), (space_id)) AS places(o) GROUP BY 1, 2) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', 'change-requests:' || status, 'n', -n)), '[]') INTO changes
    FROM (SELECT o, o = organization_id AS everywhere, status, count(*) n FROM old_rows, LATERAL (VALUES (organization_id), (space_id)) AS places(o) GROUP BY 1, 2, 3) AS removed
    -- A space that takes them along when it goes has had its totals forgotten before.
    WHERE TG_OP = 'UPDATE' OR everywhere OR EXISTS (SELECT FROM spaces WHERE id = o);
  END IF;
  PERFORM add_to_totals(changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_requests_inserted AFTER INSERT ON change_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_change_requests();
--> statement-breakpoint
CREATE TRIGGER change_requests_updated AFTER UPDATE ON change_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_change_requests();
--> statement-breakpoint
CREATE TRIGGER change_requests_deleted AFTER DELETE ON change_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_change_requests();
--> statement-breakpoint
INSERT INTO totals (organization_id, kind, shard, value)
SELECT o, 'change-requests:' || status, 0, count(*)
FROM change_requests, LATERAL (VALUES (organization_id), (space_id)) AS places(o) GROUP BY o, status;
