import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";

const byCode: Partial<Record<SubDefectCode, readonly string[]>> = {
  CELL_SINGLE: ["셀 하나만 뜨거움. 다음 점검 때 진행 확인", "RGB에서 오염 없음. 셀 자체 문제로 보임"],
  CELL_MULTI: ["여러 셀 발열. EL 촬영 권장", "같은 스트링 다른 모듈은 정상"],
  CELL_HOTSPOT: ["국부 과열. 백시트 변색 여부 현장 확인 필요", "유리 파손은 보이지 않음. 교체 우선", "작년보다 뜨거움"],
  CELL_CRACK: ["셀 균열 의심. EL 촬영 권장"],
  DIODE_1: ["모듈 1/3이 고르게 따뜻함. 바이패스 다이오드 점검", "접속함 커버 열고 다이오드 측정"],
  DIODE_2: ["모듈 2/3 발열. 다이오드 교체 예정"],
  DIODE_ALL: ["모듈 전체가 고르게 따뜻함. 접속 확인"],
  JBOX_HEAT: ["정션박스 위치 과열. 납땜부 확인", "접속 불량 의심. 커넥터 저항 측정"],
  MODULE_OPEN: ["모듈 개방. 커넥터와 케이블 먼저 확인"],
  MODULE_SHORT: ["모듈 단락 무늬. 절연 저항 측정"],
  MODULE_PID: ["가장자리 셀부터 식어 있음. PID 의심"],
  MODULE_BROKEN: ["유리 파손 확인됨. 교체 대상"],
  STRING_OPEN: ["스트링 전체가 2~3도 높음. 접속반 퓨즈 확인"],
  STRING_SHORT: ["스트링 단락 의심. 인버터 입력 전류 확인"],
  COMBINER: ["접속반 단위로 따뜻함. 차단기 트립 여부 확인"],
  INVERTER: ["인버터 정지 구간으로 보임. 가동 이력 확인"],
  SOILING: ["아래 프레임 쪽 흙먼지. 세척 후 재촬영"],
  DROPPING: ["새 배설물. 세척하면 해결될 것으로 보임"],
  DEBRIS: ["낙엽이 쌓임. 제거 필요"],
  SHADOW: ["나무 그림자. 가지치기 협의"],
};
const others = ["현장 확인 필요", "다음 점검에서 다시 볼 것"];

/** What a thermographer notes beside a defect of this kind; the same for the same seed. */
export function demoMemo(code: SubDefectCode, seed: number): string {
  const memos = byCode[code] ?? others;
  return memos[seed % memos.length]!;
}
