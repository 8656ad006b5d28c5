export { median } from "@heliolens/domain/geometry/median";
