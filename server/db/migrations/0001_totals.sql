CREATE FUNCTION add_to_totals(changes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO totals (organization_id, kind, shard, value)
  SELECT change->>'o', change->>'k', pg_backend_pid() % 16, sum((change->>'n')::bigint)
  FROM jsonb_array_elements(changes) AS change
  GROUP BY 1, 2 HAVING sum((change->>'n')::bigint) <> 0 ORDER BY 1, 2
  ON CONFLICT (organization_id, kind, shard) DO UPDATE SET value = totals.value + excluded.value;
$$;
--> statement-breakpoint
CREATE FUNCTION space_total_kind(deleted_at timestamptz, effective_level text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL THEN 'trash' ELSE 'spaces:' || coalesce(effective_level, 'none') END;
$$;
--> statement-breakpoint
CREATE FUNCTION count_spaces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changes jsonb := '[]';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', n)), '[]') INTO changes
    FROM (SELECT organization_id o, space_total_kind(deleted_at, effective_level) k, count(*) n FROM new_rows GROUP BY 1, 2) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT changes || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', -n)), '[]') INTO changes
    FROM (SELECT organization_id o, space_total_kind(deleted_at, effective_level) k, count(*) n FROM old_rows GROUP BY 1, 2) AS removed;
  END IF;
  PERFORM add_to_totals(changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER spaces_inserted AFTER INSERT ON spaces REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_spaces();
--> statement-breakpoint
CREATE TRIGGER spaces_updated AFTER UPDATE ON spaces REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_spaces();
--> statement-breakpoint
CREATE TRIGGER spaces_deleted AFTER DELETE ON spaces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_spaces();
--> statement-breakpoint
CREATE FUNCTION count_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_totals((SELECT coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', 'audit', 'n', n)), '[]')
    FROM (SELECT organization_id o, count(*) n FROM new_rows GROUP BY 1) AS added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_inserted AFTER INSERT ON audit_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_audit_events();
