CREATE INDEX "comments_author_index" ON "comments" USING btree ("space_id","posted_by");--> statement-breakpoint
CREATE FUNCTION comment_places(organization_id text, space_id text, change_request_id text) RETURNS TABLE (o text, k text) LANGUAGE sql IMMUTABLE AS $$
  VALUES (organization_id, 'comments:'), (coalesce(change_request_id, space_id), 'comments:'), (space_id, 'all-comments:');
$$;
--> statement-breakpoint
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb := '[]';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k || status, 'n', n)), '[]') INTO changes
    FROM (SELECT o, k, status, count(*) n FROM new_rows, LATERAL comment_places(organization_id, space_id, change_request_id) GROUP BY 1, 2, 3) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k || status, 'n', -n)), '[]') INTO changes
    FROM (SELECT o, k, status, count(*) n FROM old_rows, LATERAL comment_places(organization_id, space_id, change_request_id) GROUP BY 1, 2, 3) AS removed;
  END IF;
  PERFORM add_to_totals(changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comments_inserted AFTER INSERT ON comments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_updated AFTER UPDATE ON comments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE TRIGGER comments_deleted AFTER DELETE ON comments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE FUNCTION forget_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM totals WHERE organization_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER spaces_forgotten AFTER DELETE ON spaces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();
--> statement-breakpoint
CREATE TRIGGER change_requests_forgotten AFTER DELETE ON change_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();
--> statement-breakpoint
INSERT INTO totals (organization_id, kind, shard, value)
SELECT o, k || status, 0, count(*)
FROM comments, LATERAL comment_places(organization_id, space_id, change_request_id) GROUP BY 1, 2;
