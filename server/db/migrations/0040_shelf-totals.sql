CREATE OR REPLACE FUNCTION count_spaces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kinds jsonb := '[]'; collections jsonb := '[]';
BEGIN
  -- Most updates of a space change nothing that is counted.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.organization_id, n.ancestors, n.effective_level, n.deleted_at IS NULL)
        IS DISTINCT FROM (o.organization_id, o.ancestors, o.effective_level, o.deleted_at IS NULL)
    ) THEN RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT kinds || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', n)), '[]') INTO kinds
    FROM (SELECT organization_id o, space_total_kind(deleted_at, effective_level) k, count(*) n FROM new_rows GROUP BY 1, 2) AS added;
    SELECT kinds || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', 'shelf', 'n', n)), '[]') INTO kinds
    FROM (SELECT coalesce(parent_id, organization_id) o, count(*) n FROM new_rows WHERE deleted_at IS NULL GROUP BY 1) AS shelves;
    SELECT collections || coalesce(jsonb_agg(jsonb_build_object('c', c, 'n', n, 'x', x)), '[]') INTO collections
    FROM (SELECT c, count(*) n, count(*) FILTER (WHERE effective_level IS NULL) x
      FROM new_rows, unnest(ancestors) AS above(c) WHERE deleted_at IS NULL GROUP BY 1) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT kinds || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', -n)), '[]') INTO kinds
    FROM (SELECT organization_id o, space_total_kind(deleted_at, effective_level) k, count(*) n FROM old_rows GROUP BY 1, 2) AS removed;
    SELECT kinds || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', 'shelf', 'n', -n)), '[]') INTO kinds
    FROM (SELECT coalesce(parent_id, organization_id) o, count(*) n FROM old_rows WHERE deleted_at IS NULL GROUP BY 1) AS shelves;
    SELECT collections || coalesce(jsonb_agg(jsonb_build_object('c', c, 'n', -n, 'x', -x)), '[]') INTO collections
    FROM (SELECT c, count(*) n, count(*) FILTER (WHERE effective_level IS NULL) x
      FROM old_rows, unnest(ancestors) AS above(c) WHERE deleted_at IS NULL GROUP BY 1) AS removed;
  END IF;
  PERFORM add_to_totals(kinds);
  PERFORM add_to_collection_totals(collections);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collections_forgotten AFTER DELETE ON collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();
--> statement-breakpoint
INSERT INTO totals (organization_id, kind, shard, value)
SELECT coalesce(parent_id, organization_id), 'shelf', 0, count(*) FROM spaces WHERE deleted_at IS NULL GROUP BY 1;
