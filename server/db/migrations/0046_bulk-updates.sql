CREATE OR REPLACE FUNCTION count_spaces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kinds jsonb := '[]'; collections jsonb := '[]';
BEGIN
  -- Most updates of a space change nothing that is counted. No join: one that was planned for a few rows
  -- compares each of many with each.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT id, organization_id, parent_id, ancestors, effective_level, deleted_at IS NULL FROM new_rows
      EXCEPT SELECT id, organization_id, parent_id, ancestors, effective_level, deleted_at IS NULL FROM old_rows
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
