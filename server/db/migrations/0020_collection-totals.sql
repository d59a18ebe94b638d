CREATE TABLE "collection_totals" (
	"collection_id" text NOT NULL,
	"shard" smallint NOT NULL,
	"spaces" integer NOT NULL,
	"closed" integer NOT NULL,
	CONSTRAINT "collection_totals_collection_id_shard_pk" PRIMARY KEY("collection_id","shard")
);
--> statement-breakpoint
ALTER TABLE "collection_totals" ADD CONSTRAINT "collection_totals_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION add_to_collection_totals(changes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO collection_totals (collection_id, shard, spaces, closed)
  SELECT change->>'c', pg_backend_pid() % 16, sum((change->>'n')::integer), sum((change->>'x')::integer)
  FROM jsonb_array_elements(changes) AS change
  GROUP BY 1 HAVING sum((change->>'n')::integer) <> 0 OR sum((change->>'x')::integer) <> 0 ORDER BY 1
  ON CONFLICT (collection_id, shard) DO UPDATE
  SET spaces = collection_totals.spaces + excluded.spaces, closed = collection_totals.closed + excluded.closed;
$$;
--> statement-breakpoint
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
    SELECT collections || coalesce(jsonb_agg(jsonb_build_object('c', c, 'n', n, 'x', x)), '[]') INTO collections
    FROM (SELECT c, count(*) n, count(*) FILTER (WHERE effective_level IS NULL) x
      FROM new_rows, unnest(ancestors) AS above(c) WHERE deleted_at IS NULL GROUP BY 1) AS added;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT kinds || coalesce(jsonb_agg(jsonb_build_object('o', o, 'k', k, 'n', -n)), '[]') INTO kinds
    FROM (SELECT organization_id o, space_total_kind(deleted_at, effective_level) k, count(*) n FROM old_rows GROUP BY 1, 2) AS removed;
    SELECT collections || coalesce(jsonb_agg(jsonb_build_object('c', c, 'n', -n, 'x', -x)), '[]') INTO collections
    FROM (SELECT c, count(*) n, count(*) FILTER (WHERE effective_level IS NULL) x
      FROM old_rows, unnest(ancestors) AS above(c) WHERE deleted_at IS NULL GROUP BY 1) AS removed;
  END IF;
  PERFORM add_to_totals(kinds);
  PERFORM add_to_collection_totals(collections);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO collection_totals (collection_id, shard, spaces, closed)
SELECT c, 0, count(*), count(*) FILTER (WHERE effective_level IS NULL)
FROM spaces, unnest(ancestors) AS above(c) WHERE deleted_at IS NULL GROUP BY c;
