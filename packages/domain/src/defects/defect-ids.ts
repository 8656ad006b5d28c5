export type DefectId = number & { readonly idOf: "defect" };
export type DefectTypeId = number & { readonly idOf: "defect-type" };
export type DefectCommentId = number & { readonly idOf: "defect-comment" };
