CREATE OR REPLACE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb := '[]';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k || status, 'n', n)), '[]') INTO changes
    FROM (SELECT o, k, status, count(*) n FROM new_rows, LATERAL comment_places(organization_id, space_id, change_request_id) GROUP BY 1, 2, 3) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k || status, 'n', -n)), '[]') INTO changes
    FROM (SELECT o, o = organization_id AS everywhere, k, status, count(*) n FROM old_rows, LATERAL comment_places(organization_id, space_id, change_request_id) GROUP BY 1, 2, 3, 4) AS removed
    -- A space or change request that takes them along when it goes has had its totals forgotten before.
    WHERE TG_OP = 'UPDATE' OR everywhere OR EXISTS (SELECT FROM spaces WHERE id = o) OR EXISTS (SELECT FROM change_requests WHERE id = o);
  END IF;
  PERFORM add_to_totals(changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM totals WHERE (kind LIKE 'comments:%' OR kind LIKE 'all-comments:%')
  AND NOT EXISTS (SELECT FROM organizations WHERE id = totals.organization_id)
  AND NOT EXISTS (SELECT FROM spaces WHERE id = totals.organization_id)
  AND NOT EXISTS (SELECT FROM change_requests WHERE id = totals.organization_id);
