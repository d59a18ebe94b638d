CREATE FUNCTION role_rank(role text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(ARRAY['read', 'comment', 'edit', 'review', 'create', 'admin'], role);
$$;
--> statement-breakpoint
CREATE FUNCTION level_role_rank(level text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT role_rank(CASE WHEN level LIKE 'organization+%' THEN substr(level, 14) ELSE level END);
$$;
--> statement-breakpoint
CREATE FUNCTION standing_rank(member_role text, level text, granted integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN member_role = 'admin' THEN 6
    WHEN member_role IS NULL THEN granted
    ELSE greatest(granted, level_role_rank(level), CASE WHEN level LIKE 'organization%' THEN role_rank(member_role) END)
  END;
$$;
--> statement-breakpoint
CREATE FUNCTION level_of(of_organization boolean, rank integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN NOT of_organization OR rank = 6 THEN (ARRAY['read', 'comment', 'edit', 'review', 'create', 'admin'])[rank]
    WHEN coalesce(rank, 1) = 1 THEN 'organization'
    ELSE 'organization+' || (ARRAY['read', 'comment', 'edit', 'review', 'create', 'admin'])[rank]
  END;
$$;
--> statement-breakpoint
CREATE FUNCTION place_collections(roots text[]) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE tree AS (
    SELECT c.id,
      CASE WHEN p.id IS NULL THEN '{}' ELSE array_append(p.ancestors, p.id) END AS ancestors,
      CASE WHEN p.id IS NULL THEN coalesce(c.default_level = 'inherit', false)
        ELSE coalesce(p.effective_level LIKE 'organization%', false) END AS of_organization,
      greatest(role_rank(c.default_level), level_role_rank(p.effective_level)) AS rank
    FROM collections c LEFT JOIN collections p ON p.id = c.parent_id
    WHERE c.id = ANY(roots)
    UNION ALL
    SELECT c.id, array_append(tree.ancestors, tree.id), tree.of_organization,
      greatest(role_rank(c.default_level), tree.rank)
    FROM collections c JOIN tree ON c.parent_id = tree.id
  ), placed AS (
    UPDATE collections c
    SET ancestors = tree.ancestors, effective_level = level_of(tree.of_organization, tree.rank)
    FROM tree
    WHERE c.id = tree.id AND (c.ancestors, c.effective_level) IS DISTINCT FROM (tree.ancestors, level_of(tree.of_organization, tree.rank))
  )
  UPDATE spaces s
  SET ancestors = array_append(tree.ancestors, tree.id),
    effective_level = level_of(tree.of_organization, greatest(tree.rank, role_rank(s.default_level)))
  FROM tree
  WHERE s.parent_id = tree.id AND (s.ancestors, s.effective_level) IS DISTINCT FROM (
    array_append(tree.ancestors, tree.id),
    level_of(tree.of_organization, greatest(tree.rank, role_rank(s.default_level)))
  );
$$;
--> statement-breakpoint
SELECT place_collections(ARRAY(SELECT id FROM collections WHERE parent_id IS NULL));
