/** Versions in files besides package.json. */
export const versionPlaces: Record<string, RegExp> = {
  Dockerfile: /(?<=image\.version=")[^"]+/g,
  "compose.yaml": /(?<=image: docs-console:)\S+/g,
  "deploy/kubernetes/base/kustomization.yaml": /(?<=newTag: )\S+/g,
};
